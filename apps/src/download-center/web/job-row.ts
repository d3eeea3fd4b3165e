import type { Output } from '@qifuyun/ui/platform/request/descriptor.ts'
import type { progressPage } from '@qifuyun/ui/platform/request/endpoints/progress.generated.ts'

/** A job in either list; in that of all jobs with whose it is. */
export type JobRow = Output<NonNullable<typeof progressPage.__types>>['list'][number] & { userName?: string }
