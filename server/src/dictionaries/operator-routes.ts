import * as calls from '@qifuyun/contract/dictionaries/operator-endpoints.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { handle, type Route } from '#src/platform/http/route.ts'
import type { Platform } from '#src/platform/platform.ts'
import { spreadChanges } from './keeping.ts'
import { addEntry, changeEntry, listDictionaries, sortEntries } from './operating.ts'
import { listAreas, saveArea } from './operating-areas.ts'

/** What the operator of the platform does to dictionaries and areas. */
export const dictionaryOperatorRoutes = (platform: Platform): Route[] => {
  const { db, clock } = platform
  /** A change by somebody, known everywhere once it is stored. */
  const change = async <T>(
    { userUuid }: { userUuid: string },
    work: (tx: Tx, by: { userUuid: string; now: Date }) => Promise<T>,
  ): Promise<T> => {
    const output = await db.user(userUuid, (tx) => work(tx, { userUuid, now: clock.now() }))
    await spreadChanges(platform)
    return output
  }
  return [
    handle(calls.operatorDictList, () => db.system(listDictionaries)),
    handle(calls.operatorAddDict, ({ input, caller, settle }) =>
      change(caller, async (tx, by) => {
        const output = await addEntry(tx, by, input)
        await settle(tx, output)
        return output
      }),
    ),
    handle(calls.operatorUpdateDict, ({ input, caller }) => change(caller, (tx, by) => changeEntry(tx, by, input))),
    handle(calls.operatorSortDict, async ({ input, caller }) => {
      await change(caller, (tx, by) => sortEntries(tx, by, input))
      return null
    }),
    handle(calls.operatorAreaList, ({ input }) => db.system((tx) => listAreas(tx, input.parentCode ?? null))),
    handle(calls.operatorSaveArea, ({ input, caller }) => change(caller, (tx, by) => saveArea(tx, by, input))),
  ]
}
