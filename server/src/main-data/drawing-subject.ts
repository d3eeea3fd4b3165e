import type { DrawingSubjectCode } from '@qifuyun/contract/main-data/drawing.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { createRegistry } from '#src/platform/registry.ts'

/** Something with a plan. */
export interface Planned {
  name: string
  planImg: string | null
  version: number
}

/** What drawings ask of the entities that have plans and parts, in a transaction of their enterprise. */
export interface DrawingSubject {
  /**
   * What has the plan: its name, its version and the path of the plan; undefined when it is absent. `locked`: its row stays locked until commit, so that
   * nobody changes the plan meanwhile and two savers come one after the other.
   */
  find(tx: Tx, businessTypeCode: DrawingSubjectCode, businessUuid: string, reading: 'plain' | 'locked'): Promise<Planned | undefined>
  /** Names of those parts that exist. */
  partNames(tx: Tx, partUuids: readonly string[]): Promise<ReadonlyMap<string, string>>
}

/** Until something with a plan is declared, no drawing is found. */
const NOTHING: DrawingSubject = { find: async () => undefined, partNames: async () => new Map() }

const subjects = createRegistry<DrawingSubject>('the subject of')
const OF_DRAWINGS = 'drawings'

/** Declares what drawings are made on. */
export const declareDrawingSubject = (platform: Platform, subject: DrawingSubject): void => subjects.declare(platform, OF_DRAWINGS, subject)

export const drawingSubject = (platform: Platform): DrawingSubject => subjects.find(platform, OF_DRAWINGS) ?? NOTHING
