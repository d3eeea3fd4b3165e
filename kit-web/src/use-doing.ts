import { addressOf } from '@qifuyun/kit/calls/wire.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import type { ActionSpec } from '@qifuyun/kit/states.ts'
import { call } from '@qifuyun/ui/platform/request/call.ts'
import { asCallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { useQueryClient } from '@tanstack/react-query'
import { actionCall } from './calls.ts'
import { refreshApp } from './commands.ts'
import { type Row, textOf } from './fields/row.ts'
import type { Actions } from './form/use-actions.tsx'
import type { NamedAction } from './rights.ts'

/** Whether an action is done without a further question. */
export const asksNothing = ({ form = [], confirm }: ActionSpec): boolean => form.length === 0 && confirm === undefined

/** Does an action to a row at once; false when it was refused, of which the request layer has told. */
export const usePerforming = (of: Entity) => {
  const client = useQueryClient()
  return async (name: string, { uuid, version }: { uuid: string; version?: number }): Promise<boolean> => {
    try {
      await call(actionCall(of, name), { [addressOf(of).id]: uuid, ...(version !== undefined && { version }) }, { announce: true })
      return true
    } catch (error) {
      asCallError(error)
      return false
    } finally {
      // A refusal may mean that somebody else was faster.
      await refreshApp(client, of)
    }
  }
}

/** Does an action to a row: at once, or after what it asks for. */
export const useDoing = (of: Entity, start: Actions['start']) => {
  const perform = usePerforming(of)
  return ({ name, action }: NamedAction, row: Row): void => {
    if (asksNothing(action))
      void perform(name, { uuid: textOf(row.uuid), ...(typeof row.version === 'number' && { version: row.version }) })
    else start(name, [row])
  }
}
