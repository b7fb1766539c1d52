import { AUDIT_LOG, auditEntrySchema } from '@keepsong/domain/documents/audit-entry';
import { COVERS, coverSchema, songFileSchema, songFilesPath } from '@keepsong/domain/documents/song-parts';
import {
  DELETED_ACCOUNTS,
  deletedAccountSchema,
  PROFILES,
  profileSchema,
} from '@keepsong/domain/documents/account';
import { extraSchema, extrasPath } from '@keepsong/domain/documents/extra';
import {
  GIFT_REPORTS,
  giftReportSchema,
  SONG_REPORTS,
  songReportSchema,
} from '@keepsong/domain/documents/reports';
import { GIFTS, giftSchema } from '@keepsong/domain/documents/gift';
import { jobSchema } from '@keepsong/domain/documents/job';
import {
  lyricsApprovalSchema,
  lyricsApprovalsPath,
  lyricsTimingSchema,
  lyricsTimingsPath,
  lyricsVersionSchema,
  lyricsVersionsPath,
} from '@keepsong/domain/documents/lyrics';
import {
  messageSchema,
  messagesPath,
  orderEventSchema,
  orderEventsPath,
  orderNotePath,
  orderNoteSchema,
} from '@keepsong/domain/documents/order-parts';
import { CARRIED_DRAFTS, carriedDraftSchema } from '@keepsong/domain/documents/order-draft';
import { ORDERS, orderSchema } from '@keepsong/domain/documents/order';
import { EMAIL_OUTBOX, outboxEmailSchema } from '@keepsong/domain/documents/outbox-email';
import {
  PASSPORTS,
  passportCheckSchema,
  passportSchema,
  passportsPath,
} from '@keepsong/domain/documents/passport';
import { PAYMENT_LEDGERS, paymentLedgerSchema } from '@keepsong/domain/documents/payment-ledger';
import { PUBLIC_SONGS, publicSongSchema } from '@keepsong/domain/documents/public-song';
import { REVIEWS, reviewSchema } from '@keepsong/domain/documents/review';
import { SERVICE_HEALTH, serviceHealthSchema } from '@keepsong/domain/documents/service-health';
import { SONGS, songSchema } from '@keepsong/domain/documents/song';
import {
  storyFileSchema,
  storyFilesPath,
  storyPath,
  storyQuestionSchema,
  storyQuestionsPath,
  storySchema,
} from '@keepsong/domain/documents/story';
import { STRIPE_SYNCS, stripeSyncSchema } from '@keepsong/domain/documents/stripe-sync';
import {
  takeNoteSchema,
  takeNotesPath,
  draftTakeSchema,
  draftTakesPath,
  takeSchema,
  takesPath,
} from '@keepsong/domain/documents/takes';
import { UPLOADS, uploadSchema } from '@keepsong/domain/documents/upload';
import {
  publicSettingsPath,
  publicSettingsSchema,
  shopSettingsPath,
  storedSettingsSchema,
} from '@keepsong/domain/shop-settings';
import type { z } from '@keepsong/domain/zod';
import { converterOf, firestore } from './firestore.ts';

type Schema = z.ZodMiniType<object>;
/** The collection at a path; `pathOf` gives it by the id of the order, song or kind that it belongs to. */
const inside = <S extends Schema>(schema: S, pathOf: (id: string) => string) => {
  const converter = converterOf(schema);
  return (id: string) => firestore().collection(pathOf(id)).withConverter(converter);
};
export const collectionOf = <S extends Schema>(schema: S, path: string) => {
  const at = inside(schema, () => path);
  return () => at('');
};
const document = <S extends Schema>(schema: S, pathOf: (id: string) => string) => {
  const converter = converterOf(schema);
  return (id = '') => firestore().doc(pathOf(id)).withConverter(converter);
};

export const auditLog = collectionOf(auditEntrySchema, AUDIT_LOG);
export const carriedDrafts = collectionOf(carriedDraftSchema, CARRIED_DRAFTS);
export const covers = collectionOf(coverSchema, COVERS);
export const deletedAccounts = collectionOf(deletedAccountSchema, DELETED_ACCOUNTS);
export const emailOutbox = collectionOf(outboxEmailSchema, EMAIL_OUTBOX);
export const giftReports = collectionOf(giftReportSchema, GIFT_REPORTS);
export const gifts = collectionOf(giftSchema, GIFTS);
export const orders = collectionOf(orderSchema, ORDERS);
export const passportChecks = collectionOf(passportCheckSchema, PASSPORTS);
export const paymentLedgers = collectionOf(paymentLedgerSchema, PAYMENT_LEDGERS);
export const profiles = collectionOf(profileSchema, PROFILES);
export const publicSongs = collectionOf(publicSongSchema, PUBLIC_SONGS);
export const reviews = collectionOf(reviewSchema, REVIEWS);
export const serviceHealth = collectionOf(serviceHealthSchema, SERVICE_HEALTH);
export const songReports = collectionOf(songReportSchema, SONG_REPORTS);
export const songs = collectionOf(songSchema, SONGS);
export const stripeSyncs = collectionOf(stripeSyncSchema, STRIPE_SYNCS);
export const uploads = collectionOf(uploadSchema, UPLOADS);

export const extras = inside(extraSchema, extrasPath);
export const messages = inside(messageSchema, messagesPath);
export const orderEvents = inside(orderEventSchema, orderEventsPath);
export const passports = inside(passportSchema, passportsPath);
export const storyFiles = inside(storyFileSchema, storyFilesPath);
export const storyQuestions = inside(storyQuestionSchema, storyQuestionsPath);

export const draftTakes = inside(draftTakeSchema, draftTakesPath);
export const lyricsApprovals = inside(lyricsApprovalSchema, lyricsApprovalsPath);
export const lyricsTimings = inside(lyricsTimingSchema, lyricsTimingsPath);
export const lyricsVersions = inside(lyricsVersionSchema, lyricsVersionsPath);
export const songFiles = inside(songFileSchema, songFilesPath);
export const takeNotes = inside(takeNoteSchema, takeNotesPath);
export const takes = inside(takeSchema, takesPath);

/** The jobs of a kind, without the fields that only this kind has. */
export const jobs = inside(jobSchema, (collection) => collection);

export const orderNote = document(orderNoteSchema, orderNotePath);
export const publicSettings = document(publicSettingsSchema, () => publicSettingsPath);
export const shopSettings = document(storedSettingsSchema, () => shopSettingsPath);
export const story = document(storySchema, storyPath);
