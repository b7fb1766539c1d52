// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { browserMemory as memory } from './memory';
import type { Track } from './types';

const track: Track = {
  songId: 'song',
  title: 'Our Waltz',
  url: '/song.mp3',
  coverUrl: null,
  duration: 65,
  peaks: [0.5, 1],
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('restores the settings of this browser, each that is valid', () => {
  memory.saveSettings({ volume: 0.4, isMuted: true, isCollapsed: true });
  expect(memory.settings()).toEqual({ volume: 0.4, isMuted: true, isCollapsed: true });
  localStorage.setItem('keepsong.player-settings', '{"volume":7,"isCollapsed":true,"rate":0.75}');
  expect(memory.settings()).toEqual({ volume: 1, isMuted: false, isCollapsed: true });
  localStorage.clear();
  expect(memory.settings()).toEqual({ volume: 1, isMuted: false, isCollapsed: false });
});

it('restores the song of this tab, unless its address expires', () => {
  memory.saveTrack(track);
  expect(memory.lastTrack()).toEqual(track);
  memory.saveTrack({ ...track, resolveUrl: () => Promise.resolve('/signed') });
  expect(memory.lastTrack()).toBeNull();
});

it('resumes a song where it was left, but not close to its ends', () => {
  memory.savePosition('song', 31.24, 65);
  expect(memory.positionOf('song')).toBe(31.2);
  memory.savePosition('song', 63, 65);
  expect(memory.positionOf('song')).toBe(0);
  expect(memory.positionOf('another')).toBe(0);
});
