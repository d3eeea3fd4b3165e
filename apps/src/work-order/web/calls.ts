import { ownCall } from '@qifuyun/kit-web/api.ts'
import type { Descriptor, Output } from '@qifuyun/ui/platform/request/descriptor.ts'
import { workOrderApp } from '#src/work-order/app.ts'
import type * as declared from '#src/work-order/calls.ts'

// As `apps/src/work-order/calls.ts` declares them, without the schema library that declarations need.
export const fromMessage = ownCall<typeof declared.fromMessageCall>(workOrderApp, 'fromMessage')
export const formOf = ownCall<typeof declared.formOfCall>(workOrderApp, 'formOf', 'reads')
export const statistics = ownCall<typeof declared.statisticsCall>(workOrderApp, 'statistics', 'reads')

/** What a call answers. */
export type AnswerOf<D> = D extends Descriptor<infer E> ? Output<E> : never
