import type { PurviewIn } from '@qifuyun/contract/core/purview.ts'
import { editable, instant, tenantTable } from '#src/platform/database/columns.ts'
import { boolean, index, integer, jsonb, smallint, text, uuid } from '#src/platform/database/drizzle.ts'

/** A course of chapters. */
export const curriculum = tenantTable(
  'curriculum',
  {
    curriculumUuid: uuid().notNull(),
    curriculumTitle: text().notNull(),
    teacherName: text().notNull(),
    coverImg: text(),
    /** Sanitised. */
    content: text().notNull(),
    requiredFlag: boolean().notNull(),
    beginAt: instant(),
    endAt: instant(),
    /** 0: no limit. */
    signLimit: integer().notNull(),
    /** Points of a hundred that pass the quiz. */
    passScore: smallint().notNull().default(60),
    /** How often the quiz may be taken; 0: as often as one likes. */
    attemptLimit: smallint().notNull().default(0),
    /** `OFFER_STATUS`; a published one ends with its time. */
    statusCode: smallint().notNull(),
    purview: jsonb().$type<PurviewIn>().notNull(),
    ...editable(),
  },
  {
    key: ['curriculumUuid'],
    constraints: (table) => [
      index('curriculum_list_idx').on(table.enterpriseUuid, table.requiredFlag.desc(), table.createdAt.desc(), table.curriculumUuid.desc()),
    ],
  },
)

/** One part of a course. */
export const curriculumChapter = tenantTable(
  'curriculum_chapter',
  {
    chapterUuid: uuid().notNull(),
    curriculumUuid: uuid().notNull(),
    title: text().notNull(),
    filePath: text(),
    durationSeconds: integer().notNull(),
    sort: integer().notNull(),
  },
  {
    key: ['chapterUuid'],
    constraints: (table) => [index('curriculum_chapter_idx').on(table.enterpriseUuid, table.curriculumUuid, table.sort)],
  },
)

/** Who studies a course. */
export const curriculumSign = tenantTable(
  'curriculum_sign',
  { curriculumUuid: uuid().notNull(), userUuid: uuid().notNull(), signedAt: instant().notNull() },
  {
    key: ['curriculumUuid', 'userUuid'],
    constraints: (table) => [
      index('curriculum_sign_list_idx').on(table.enterpriseUuid, table.curriculumUuid, table.signedAt, table.userUuid),
      index('curriculum_sign_user_idx').on(table.enterpriseUuid, table.userUuid),
    ],
  },
)

/** What somebody has studied of a chapter; it never goes back. */
export const curriculumProgress = tenantTable(
  'curriculum_progress',
  {
    curriculumUuid: uuid().notNull(),
    chapterUuid: uuid().notNull(),
    userUuid: uuid().notNull(),
    seconds: integer().notNull(),
    finishedFlag: boolean().notNull(),
    updatedAt: instant().notNull(),
  },
  {
    key: ['chapterUuid', 'userUuid'],
    constraints: (table) => [index('curriculum_progress_idx').on(table.enterpriseUuid, table.curriculumUuid, table.userUuid)],
  },
)

/** One question of a course's quiz. */
export const curriculumQuestion = tenantTable(
  'curriculum_question',
  {
    questionUuid: uuid().notNull(),
    curriculumUuid: uuid().notNull(),
    title: text().notNull(),
    options: text().array().notNull(),
    /** Places of the right options, from 0; more than one: all of them must be chosen. */
    answers: smallint().array().notNull(),
    explanation: text(),
    sort: integer().notNull(),
  },
  {
    key: ['questionUuid'],
    constraints: (table) => [index('curriculum_question_idx').on(table.enterpriseUuid, table.curriculumUuid, table.sort)],
  },
)

/** One taking of the quiz. */
export const curriculumAttempt = tenantTable(
  'curriculum_attempt',
  {
    attemptUuid: uuid().notNull(),
    curriculumUuid: uuid().notNull(),
    userUuid: uuid().notNull(),
    /** 0–100. */
    score: smallint().notNull(),
    passedFlag: boolean().notNull(),
    submittedAt: instant().notNull(),
  },
  {
    key: ['attemptUuid'],
    constraints: (table) => [
      index('curriculum_attempt_idx').on(table.enterpriseUuid, table.curriculumUuid, table.userUuid, table.submittedAt.desc()),
    ],
  },
)
