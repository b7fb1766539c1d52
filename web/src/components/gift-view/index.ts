export { GiftView } from './gift-view';
