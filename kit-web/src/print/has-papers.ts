import { definitionOf } from '@qifuyun/kit/app.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'

/** Whether the application of an entity prints its rows as papers of its own. */
export const hasPapers = (of: Entity): boolean => (definitionOf(of)?.papers ?? []).some((paper) => paper.of.spec.fields === of.spec.fields)
