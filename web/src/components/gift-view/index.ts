export { GiftView } from './gift-view';
export { StageView } from './stage-view';
export type { StageAction } from './stage-view';
export type { ShownRecord } from './gift-record';
