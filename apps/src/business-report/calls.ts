import { uuid } from '@qifuyun/contract/core/primitives.ts'
import { customCall } from '@qifuyun/kit/calls/custom-call.ts'
import { z } from 'zod'
import { COLUMNS_MAX, PERIOD, PROJECTS_MAX, ROWS, SHOWS } from '#src/business-report/codes.ts'
import { issue } from '#src/business-report/issues/issue.ts'
import { readSheetSchema } from '#src/business-report/issues/sheet.ts'
import { report } from '#src/business-report/reports/report.ts'
import { target } from '#src/business-report/targets/target.ts'

const METRIC_MAX = 120
const HEADING_MAX = 30
const MONTHS = 12
/** Thousandths of what a target may be: two digits after the point of ten before it. */
const TARGET_MAX = 9_999_999_999

const metricCode = z.string().min(1).max(METRIC_MAX)
const year = z.int().min(2000).max(2099)
const known = z.number().nullable()

/** Figures of all applications, as designers choose among them. */
export const metricsCall = customCall({
  name: 'metrics',
  summary: 'the figures of all applications that the caller may read.',
  of: report,
  verb: 'read',
  report: true,
  input: z.object({}),
  output: z.object({
    metrics: z.array(
      z.object({
        code: z.string(),
        label: z.string(),
        app: z.object({ key: z.string(), catalogue: z.string(), label: z.string() }),
        entity: z.object({ name: z.string(), label: z.string() }),
        unit: z.string(),
        better: z.enum(['more', 'less', 'neither']),
        standing: z.boolean(),
        adds: z.boolean(),
        byProject: z.boolean(),
      }),
    ),
  }),
})
export type Metric = z.output<typeof metricsCall.output>['metrics'][number]

export const sheetCall = customCall({
  name: 'sheet',
  summary: 'what an issued report says, without what the caller may not see.',
  of: issue,
  verb: 'read',
  report: true,
  input: z.object({ issueUuid: uuid() }),
  output: z.object({
    sheet: readSheetSchema,
    /** Of the same period, the newest first. */
    editions: z.array(z.object({ uuid: z.string(), edition: z.int(), state: z.string() })),
  }),
})
export type ReadIssue = z.output<typeof sheetCall.output>

export const previewCall = customCall({
  name: 'preview',
  summary: 'a report as it would say the last period that is over.',
  of: report,
  verb: 'read',
  report: true,
  input: z.object({
    kind: z.enum(PERIOD),
    rowsBy: z.enum(ROWS),
    projects: z.array(uuid()).max(PROJECTS_MAX).default([]),
    columns: z
      .array(z.object({ metric: metricCode, shows: z.enum(SHOWS), heading: z.string().max(HEADING_MAX).nullable().default(null) }))
      .max(COLUMNS_MAX),
  }),
  output: z.object({ sheet: readSheetSchema, period: z.string(), from: z.string(), to: z.string() }),
})
export type AskedPreview = z.output<typeof previewCall.input>
export type Preview = z.output<typeof previewCall.output>

export const standardsCall = customCall({
  name: 'standards',
  summary: 'the standard set of reports, with what of them can be told of.',
  of: report,
  verb: 'read',
  input: z.object({}),
  output: z.object({
    standards: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        kind: z.enum(PERIOD),
        /** Columns of applications that are open, and of all. */
        ready: z.int(),
        all: z.int(),
        /** There is a report of this name. */
        added: z.boolean(),
      }),
    ),
  }),
})

export const addStandardCall = customCall({
  name: 'addStandard',
  summary: 'makes a report of a standard one, as a draft.',
  of: report,
  verb: 'add',
  changes: true,
  input: z.object({ key: z.string().min(1).max(HEADING_MAX) }),
  output: z.object({ uuid: z.string() }),
})

/** Targets of a figure in a year, and what it came to in the year before. */
export const targetSheetCall = customCall({
  name: 'targetSheet',
  summary: 'targets of a figure by project and month of a year, beside the year before.',
  of: target,
  verb: 'read',
  report: true,
  input: z.object({ metric: metricCode, year }),
  output: z.object({
    unit: z.string(),
    /** All of the enterprise first. */
    lines: z.array(z.object({ projectUuid: z.string().nullable(), name: z.string(), months: z.array(known), earlier: z.array(known) })),
  }),
})
export type TargetSheet = z.output<typeof targetSheetCall.output>

export const saveTargetsCall = customCall({
  name: 'saveTargets',
  summary: 'writes targets of a figure by project and month; null takes one away.',
  of: target,
  verb: 'update',
  changes: true,
  input: z.object({
    metric: metricCode,
    year,
    cells: z
      .array(
        z.object({
          projectUuid: uuid().nullable(),
          month: z.int().min(1).max(MONTHS),
          value: z.number().min(-TARGET_MAX).max(TARGET_MAX).multipleOf(0.01).nullable(),
        }),
      )
      .min(1)
      .max((PROJECTS_MAX + 1) * MONTHS),
  }),
  output: z.object({ saved: z.int() }),
})
export type SavedTargets = z.output<typeof saveTargetsCall.input>

export const printCall = customCall({
  name: 'printSheet',
  summary: 'keeps what the caller may see of an issued report, to be printed.',
  of: issue,
  verb: 'read',
  changes: true,
  input: z.object({ issueUuid: uuid() }),
  output: z.object({ uuid: z.string() }),
})
