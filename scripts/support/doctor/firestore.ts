import { z } from 'zod';
import { google, missing, read, unless, type Check, type Index, type Target } from './doctor-check.ts';

const BACKUP_DAYS = 14 * 7;

const database = ({ project }: Target) => `v1/projects/${project}/databases/(default)`;

const indexesSchema = z.object({
  indexes: z
    .array(
      z.object({
        name: z.string(),
        state: z.string(),
        queryScope: z.string().optional(),
        fields: z.array(
          z.object({
            fieldPath: z.string(),
            order: z.string().optional(),
            arrayConfig: z.string().optional(),
          }),
        ),
      }),
    )
    .default([]),
});
const textOf = ({ collectionGroup, queryScope = 'COLLECTION', fields }: Index): string =>
  `${collectionGroup} (${[queryScope, ...fields.filter(({ fieldPath }) => fieldPath !== '__name__').map(({ fieldPath, order, arrayConfig }) => `${fieldPath} ${order ?? arrayConfig ?? ''}`)].join(', ')})`;
const groupOf = (name: string) => /collectionGroups\/([^/]+)/.exec(name)?.[1] ?? '';

/** Indexes, deletion by age, recovery. */
export const firestoreChecks: readonly Check[] = [
  {
    name: 'indexes',
    asks: (target) => [google('firestore', `${database(target)}/collectionGroups/-/indexes?pageSize=500`)],
    finds: ([answer], target) => {
      const found = read(indexesSchema, answer).indexes.map((index) => ({
        text: textOf({ ...index, collectionGroup: groupOf(index.name) }),
        state: index.state,
      }));
      return [
        ...missing(
          'missing',
          target.indexes.indexes.map(textOf),
          found.map(({ text }) => text),
        ),
        ...found.filter(({ state }) => state !== 'READY').map(({ text, state }) => `${text} is ${state}`),
      ];
    },
    remedy: ({ project }) =>
      `npm run deploy -- --project ${project} --only firestore:indexes, then wait until they are built`,
  },
  {
    name: 'TTL policies',
    asks: (target) => [
      google('firestore', `${database(target)}/collectionGroups/-/fields?filter=ttlConfig:*&pageSize=500`),
    ],
    finds: ([answer], target) => {
      const schema = z.object({
        fields: z
          .array(z.object({ name: z.string(), ttlConfig: z.object({ state: z.string() }).optional() }))
          .default([]),
      });
      const active = read(schema, answer).fields.filter(({ ttlConfig }) => ttlConfig?.state === 'ACTIVE');
      const wanted = target.indexes.fieldOverrides.filter(({ ttl }) => ttl);
      return missing(
        'not active',
        wanted.map(({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`),
        active.map(({ name }) => `${groupOf(name)}.${name.split('/').at(-1)}`),
      );
    },
    remedy: ({ project }) => `npm run deploy -- --project ${project} --only firestore:indexes`,
  },
  {
    name: 'point-in-time recovery and backups',
    asks: (target) => [
      google('firestore', database(target)),
      google('firestore', `${database(target)}/backupSchedules`),
    ],
    finds: ([answer, schedules]) => {
      const schema = z.object({ pointInTimeRecoveryEnablement: z.string().optional() });
      const schedulesSchema = z.object({
        backupSchedules: z
          .array(z.object({ retention: z.string(), dailyRecurrence: z.object({}).optional() }))
          .default([]),
      });
      const daily = read(schedulesSchema, schedules).backupSchedules.filter(
        ({ dailyRecurrence }) => dailyRecurrence,
      );
      return [
        ...unless(
          read(schema, answer).pointInTimeRecoveryEnablement === 'POINT_IN_TIME_RECOVERY_ENABLED',
          'point-in-time recovery is off',
        ),
        ...unless(
          daily.some(({ retention }) => Number.parseInt(retention, 10) >= BACKUP_DAYS * 86_400),
          `no daily backup is kept for ${BACKUP_DAYS} days`,
        ),
      ];
    },
    remedy: ({ project }) =>
      `gcloud firestore databases update --project=${project} --database='(default)' --enable-pitr\n` +
      `gcloud firestore backups schedules create --project=${project} --database='(default)' --recurrence=daily --retention=14w`,
  },
];
