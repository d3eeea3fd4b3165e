import type { Entity } from '@qifuyun/kit/entity.ts'
import { tableName } from '@qifuyun/kit/table-names.ts'
import type { Answer } from '@qifuyun/ui/platform/request/descriptor.ts'
import { listPrints } from '@qifuyun/ui/platform/request/endpoints/papers.generated.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { hasPapers } from './has-papers.ts'

/** A document that a row was printed as. */
export type Print = Answer<typeof listPrints>['printList'][number]

/** The documents that a row was printed as, the latest first; nothing is asked where its application has none. */
export const usePrints = (of: Entity, uuid: string) =>
  useCall(listPrints, { entity: tableName(of.spec.app, of), uuid }, { enabled: hasPapers(of) })
