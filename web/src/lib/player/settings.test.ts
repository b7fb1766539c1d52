// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { playerSettings } from './settings';

it('keeps each setting that is valid', () => {
  playerSettings.write({ volume: 0.4, isMuted: true, isCollapsed: true });
  expect(playerSettings.read()).toEqual({ volume: 0.4, isMuted: true, isCollapsed: true });
  localStorage.setItem('keepsong.player-settings', '{"volume":7,"isCollapsed":true,"rate":0.75}');
  expect(playerSettings.read()).toEqual({ volume: 1, isMuted: false, isCollapsed: true });
});
