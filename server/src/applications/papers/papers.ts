import { type SizeName, sizeOf } from '@qifuyun/contract/papers/sizes.ts'
import type { Template } from '@qifuyun/contract/papers/template.ts'
import { derivedPapers } from '@qifuyun/kit/paper/derived.ts'
import { type Paper, paperId } from '@qifuyun/kit/paper/paper.ts'
import { absent } from '#src/platform/errors.ts'
import { APPS } from '../registry.ts'
import { type ServedEntity, servedOf } from '../runtime/served-entity.ts'

/** A paper with the entity whose rows it is about. */
export interface ServedPaper {
  id: string
  paper: Paper
  served: ServedEntity
}

/** Every paper that applications declare, and those that each entity has by itself. */
const every = (): ServedPaper[] =>
  APPS.flatMap(({ papers = [], entities }) =>
    [...papers, ...Object.values(entities).flatMap((of) => derivedPapers(of, papers))].map((paper) => ({
      id: paperId(paper),
      paper,
      served: servedOf(paper.of),
    })),
  )

let known: ReadonlyMap<string, ServedPaper> | undefined
/** All of them by name. */
export const allPapers = (): ReadonlyMap<string, ServedPaper> => (known ??= new Map(every().map((each) => [each.id, each])))

/** The paper of this name; 404 where there is none. */
export const paperAt = (id: string): ServedPaper => allPapers().get(id) ?? absent()

/** Papers of an entity, by the name of its table. */
export const papersOf = (entity: string): ServedPaper[] => [...allPapers().values()].filter(({ served }) => served.key === entity)

/** Whether each paper of a size is a document: numbered, kept as it was, and printed again only with a reason. */
export const isDocument = ({ paper }: ServedPaper, size: SizeName): boolean => !paper.plain && !sizeOf(size).sticks

/** The layout of a size as the application brings it along. */
export const shippedLayout = ({ paper }: ServedPaper, size: SizeName): Template | undefined =>
  paper.layouts.find((layout) => layout.size === size)
