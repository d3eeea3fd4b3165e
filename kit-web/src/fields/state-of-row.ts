import type { Entity } from '@qifuyun/kit/entity.ts'
import type { State } from '@qifuyun/kit/states.ts'
import type { Row } from './row.ts'

/** The state that a row is in; undefined for entities without states. */
export const stateOfRow = ({ spec }: Entity, row: Row): State | undefined => spec.states.find(({ code }) => code === row.state)
