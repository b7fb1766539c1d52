export { GiftView } from './gift-view';
export { StageView } from './stage-view';
