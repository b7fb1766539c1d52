import type { CollectionReference } from 'firebase-admin/firestore';
import { orderEventsPath, orderEventSchema, type OrderEvent } from '@keepsong/domain/documents/order-event';
import { extraSchema, extrasPath, type Extra } from '@keepsong/domain/documents/extra';
import { AUDIT_LOG, auditEntrySchema } from '@keepsong/domain/documents/audit-entry';
import { GIFT_REPORTS, giftReportSchema } from '@keepsong/domain/documents/gift-report';
import { GIFTS, giftSchema } from '@keepsong/domain/documents/gift';
import { BULK_CHANGES, bulkChangeSchema } from '@keepsong/domain/documents/bulk-change';
import { jobSchema } from '@keepsong/domain/documents/job';
import { DELETED_ACCOUNTS, deletedAccountSchema } from '@keepsong/domain/documents/deleted-account';
import {
  lyricsApprovalSchema,
  lyricsApprovalsPath,
  type LyricsApproval,
} from '@keepsong/domain/documents/lyrics-approval';
import {
  lyricsTimingSchema,
  lyricsTimingsPath,
  type LyricsTiming,
} from '@keepsong/domain/documents/lyrics-timing';
import {
  lyricsVersionsPath,
  lyricsVersionSchema,
  type LyricsVersion,
} from '@keepsong/domain/documents/lyrics-version';
import { messageSchema, messagesPath, type Message } from '@keepsong/domain/documents/message';
import { orderNotePath, orderNoteSchema } from '@keepsong/domain/documents/order-note';
import { CARRIED_DRAFTS, carriedDraftSchema } from '@keepsong/domain/documents/order-draft';
import { ORDERS, orderSchema } from '@keepsong/domain/documents/order';
import { EMAIL_OUTBOX, outboxEmailSchema } from '@keepsong/domain/documents/outbox-email';
import { PAYMENT_LEDGERS, paymentLedgerSchema } from '@keepsong/domain/documents/payment-ledger';
import {
  PASSPORTS,
  passportCheckSchema,
  passportSchema,
  passportsPath,
  type Passport,
} from '@keepsong/domain/documents/passport';
import { PROFILES, profileSchema } from '@keepsong/domain/documents/profile';
import { serviceHealthSchema, SERVICE_HEALTH } from '@keepsong/domain/documents/service-health';
import {
  storyFileSchema,
  storyFilesPath,
  storyPath,
  storyQuestionSchema,
  storyQuestionsPath,
  storySchema,
  type StoryFile,
  type StoryQuestion,
} from '@keepsong/domain/documents/story';
import { REVIEWS, reviewSchema } from '@keepsong/domain/documents/review';
import { SONG_REPORTS, songReportSchema } from '@keepsong/domain/documents/song-report';
import { songFileSchema, songFilesPath, type SongFile } from '@keepsong/domain/documents/song-file';
import { SONGS, songSchema } from '@keepsong/domain/documents/song';
import {
  draftTakeSchema,
  draftTakesPath,
  takeSchema,
  takesPath,
  type DraftTake,
  type Take,
} from '@keepsong/domain/documents/take';
import { takeNoteSchema, takeNotesPath, type TakeNote } from '@keepsong/domain/documents/take-note';
import { STRIPE_EVENTS, stripeEventSchema } from '@keepsong/domain/documents/stripe-event';
import { STRIPE_SYNCS, stripeSyncSchema } from '@keepsong/domain/documents/stripe-sync';
import {
  publicSettingsPath,
  publicSettingsSchema,
  shopSettingsPath,
  storedSettingsSchema,
} from '@keepsong/domain/shop-settings';
import { converterOf, firestore } from './firestore.ts';

const settingsConverter = converterOf(storedSettingsSchema);
const publicSettingsConverter = converterOf(publicSettingsSchema);
const orderConverter = converterOf(orderSchema);
const orderEventConverter = converterOf(orderEventSchema);
const extraConverter = converterOf(extraSchema);
const messageConverter = converterOf(messageSchema);
const songConverter = converterOf(songSchema);
const profileConverter = converterOf(profileSchema);
const carriedDraftConverter = converterOf(carriedDraftSchema);
const outboxConverter = converterOf(outboxEmailSchema);
const ledgerConverter = converterOf(paymentLedgerSchema);
const stripeEventConverter = converterOf(stripeEventSchema);
const stripeSyncConverter = converterOf(stripeSyncSchema);
const songReportConverter = converterOf(songReportSchema);
const auditConverter = converterOf(auditEntrySchema);
const approvalConverter = converterOf(lyricsApprovalSchema);
const timingConverter = converterOf(lyricsTimingSchema);
const versionConverter = converterOf(lyricsVersionSchema);
const giftConverter = converterOf(giftSchema);
const reviewConverter = converterOf(reviewSchema);
const giftReportConverter = converterOf(giftReportSchema);
const takeConverter = converterOf(takeSchema);
const takeNoteConverter = converterOf(takeNoteSchema);
const draftTakeConverter = converterOf(draftTakeSchema);
const songFileConverter = converterOf(songFileSchema);
const passportConverter = converterOf(passportSchema);
const passportCheckConverter = converterOf(passportCheckSchema);
const noteConverter = converterOf(orderNoteSchema);
const jobConverter = converterOf(jobSchema);
const bulkChangeConverter = converterOf(bulkChangeSchema);
const storyConverter = converterOf(storySchema);
const storyFileConverter = converterOf(storyFileSchema);
const storyQuestionConverter = converterOf(storyQuestionSchema);
const deletedAccountConverter = converterOf(deletedAccountSchema);
const serviceHealthConverter = converterOf(serviceHealthSchema);

export const orders = () => firestore().collection(ORDERS).withConverter(orderConverter);
export const songs = () => firestore().collection(SONGS).withConverter(songConverter);
export const profiles = () => firestore().collection(PROFILES).withConverter(profileConverter);
export const carriedDrafts = () =>
  firestore().collection(CARRIED_DRAFTS).withConverter(carriedDraftConverter);
export const emailOutbox = () => firestore().collection(EMAIL_OUTBOX).withConverter(outboxConverter);
export const paymentLedgers = () => firestore().collection(PAYMENT_LEDGERS).withConverter(ledgerConverter);
export const stripeEvents = () => firestore().collection(STRIPE_EVENTS).withConverter(stripeEventConverter);
export const stripeSyncs = () => firestore().collection(STRIPE_SYNCS).withConverter(stripeSyncConverter);
export const songReports = () => firestore().collection(SONG_REPORTS).withConverter(songReportConverter);
export const gifts = () => firestore().collection(GIFTS).withConverter(giftConverter);
export const giftReports = () => firestore().collection(GIFT_REPORTS).withConverter(giftReportConverter);
export const reviews = () => firestore().collection(REVIEWS).withConverter(reviewConverter);
export const orderEvents = (orderId: string): CollectionReference<OrderEvent> =>
  firestore().collection(orderEventsPath(orderId)).withConverter(orderEventConverter);
export const extras = (orderId: string): CollectionReference<Extra> =>
  firestore().collection(extrasPath(orderId)).withConverter(extraConverter);
export const messages = (orderId: string): CollectionReference<Message> =>
  firestore().collection(messagesPath(orderId)).withConverter(messageConverter);
export const auditLog = () => firestore().collection(AUDIT_LOG).withConverter(auditConverter);
/** The jobs of a kind, without the fields that only this kind has. */
export const jobs = (collection: string) => firestore().collection(collection).withConverter(jobConverter);
export const bulkChanges = () => firestore().collection(BULK_CHANGES).withConverter(bulkChangeConverter);
export const deletedAccounts = () =>
  firestore().collection(DELETED_ACCOUNTS).withConverter(deletedAccountConverter);
export const serviceHealth = () =>
  firestore().collection(SERVICE_HEALTH).withConverter(serviceHealthConverter);
export const orderNote = (orderId: string) =>
  firestore().doc(orderNotePath(orderId)).withConverter(noteConverter);
export const shopSettings = () => firestore().doc(shopSettingsPath).withConverter(settingsConverter);
export const publicSettings = () =>
  firestore().doc(publicSettingsPath).withConverter(publicSettingsConverter);
export const story = (orderId: string) => firestore().doc(storyPath(orderId)).withConverter(storyConverter);
export const storyFiles = (orderId: string): CollectionReference<StoryFile> =>
  firestore().collection(storyFilesPath(orderId)).withConverter(storyFileConverter);
export const storyQuestions = (orderId: string): CollectionReference<StoryQuestion> =>
  firestore().collection(storyQuestionsPath(orderId)).withConverter(storyQuestionConverter);
export const lyricsVersions = (songId: string): CollectionReference<LyricsVersion> =>
  firestore().collection(lyricsVersionsPath(songId)).withConverter(versionConverter);
export const lyricsApprovals = (songId: string): CollectionReference<LyricsApproval> =>
  firestore().collection(lyricsApprovalsPath(songId)).withConverter(approvalConverter);
export const lyricsTimings = (songId: string): CollectionReference<LyricsTiming> =>
  firestore().collection(lyricsTimingsPath(songId)).withConverter(timingConverter);
export const takes = (songId: string): CollectionReference<Take> =>
  firestore().collection(takesPath(songId)).withConverter(takeConverter);
export const draftTakes = (songId: string): CollectionReference<DraftTake> =>
  firestore().collection(draftTakesPath(songId)).withConverter(draftTakeConverter);
export const takeNotes = (songId: string): CollectionReference<TakeNote> =>
  firestore().collection(takeNotesPath(songId)).withConverter(takeNoteConverter);
export const passports = (orderId: string): CollectionReference<Passport> =>
  firestore().collection(passportsPath(orderId)).withConverter(passportConverter);
export const passportChecks = () => firestore().collection(PASSPORTS).withConverter(passportCheckConverter);
export const songFiles = (songId: string): CollectionReference<SongFile> =>
  firestore().collection(songFilesPath(songId)).withConverter(songFileConverter);
