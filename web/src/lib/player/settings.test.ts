// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { playerSettings } from './settings';

it('keeps each setting that is valid', () => {
  playerSettings.write({ isCollapsed: true });
  expect(playerSettings.read()).toEqual({ isCollapsed: true });
  localStorage.setItem('keepsong.player-settings', '{"volume":0.4,"isCollapsed":7}');
  expect(playerSettings.read()).toEqual({ isCollapsed: false });
});
