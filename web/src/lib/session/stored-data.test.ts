// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearStoredData, keepForNextPage, takeMessage } from './stored-data';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('clearStoredData', () => {
  it('removes what belongs to the person, in both storages', () => {
    localStorage.setItem('keepsong.magic-email', 'ada@example.com');
    localStorage.setItem('keepsong.player', '{}');
    sessionStorage.setItem('keepsong.lyrics-draft.song-1', '{}');
    clearStoredData();
    expect({ ...localStorage, ...sessionStorage }).toEqual({});
  });

  it('keeps the settings of the browser and the keys of others', () => {
    const kept = {
      'keepsong.mode': 'dark',
      'keepsong.player-settings': '{}',
      'keepsong.cache-owner': 'ada',
      'firebase:authUser': '{}',
    };
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    clearStoredData();
    expect({ ...localStorage }).toEqual(kept);
  });

  it('does not throw when the browser forbids storage', () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => {});
    const forbidden = vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    localStorage.setItem('keepsong.magic-email', 'ada@example.com');
    expect(clearStoredData).not.toThrow();
    forbidden.mockRestore();
    report.mockRestore();
  });
});

describe('a message for the next page', () => {
  it('is shown once', () => {
    keepForNextPage({ title: 'Signed out successfully' });
    expect(takeMessage()).toEqual({ title: 'Signed out successfully' });
    expect(takeMessage()).toBeNull();
  });
});
