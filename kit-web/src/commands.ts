import type { Endpoint } from '@qifuyun/contract/core/endpoint.ts'
import type { AppEndpoints, ViewSettings } from '@qifuyun/kit/calls/app-endpoints.ts'
import { addressOf, appPath, idListKey } from '@qifuyun/kit/calls/wire.ts'
import type { Audience } from '@qifuyun/kit/comments.ts'
import type { Entity, InputOf } from '@qifuyun/kit/entity.ts'
import type { ActionSpec } from '@qifuyun/kit/states.ts'
import { isAnyWaiting, keepCommand } from '@qifuyun/ui/platform/kept/kept-commands.ts'
import { namesKeptFiles } from '@qifuyun/ui/platform/kept/kept-files.ts'
import { newId } from '@qifuyun/ui/platform/new-id.ts'
import { type CallOptions, call } from '@qifuyun/ui/platform/request/call.ts'
import { CallError, NO_ANSWER } from '@qifuyun/ui/platform/request/call-error.ts'
import type { Descriptor, Input, Output } from '@qifuyun/ui/platform/request/descriptor.ts'
import { clockOffset } from '@qifuyun/ui/platform/request/server-clock.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Acting, actionCall, appCall, type EntityCalls, entityCall } from './calls.ts'

/** Makes everything stale that was read of the application: what happens to one entity shows in computed fields of its neighbours. */
export const refreshApp = (client: QueryClient, of: Entity): Promise<void> => {
  const path = `${appPath(of.spec.app)}/`
  return client.invalidateQueries({ predicate: ({ queryKey: [key] }) => typeof key === 'string' && key.startsWith(path) })
}

/** Makes the rows and figures of the application stale, not what it is nor the lists that people saved. Those on screen are read again where somebody looks. */
export const refreshRows = (client: QueryClient, of: Entity): Promise<void> => {
  const path = `${appPath(of.spec.app)}/`
  const stays = [`${path}meta`, `${path}view/list`]
  return client.invalidateQueries({
    predicate: ({ queryKey: [key] }) => typeof key === 'string' && key.startsWith(path) && !stays.includes(key),
    refetchType: document.hidden ? 'none' : 'active',
  })
}

export interface CommandOptions<Done> extends Omit<CallOptions, 'signal'> {
  onDone?: (done: Done) => void
  /** Kept under this name when nobody answers, and sent once when the network is back: the command then fails with `CommandKept`. */
  keep?: string
}

/** The row that an input names. */
const aboutIn = (of: Entity, input: unknown): { about?: string } => {
  const uuid: unknown = Object(input)[addressOf(of).id]
  return typeof uuid === 'string' ? { about: uuid } : {}
}

const LOST = () => new CallError({ code: NO_ANSWER, status: 0, msg: '', data: null })

const useCommand = <Given, E extends Endpoint>(
  of: Entity,
  descriptor: Descriptor<E>,
  toInput: (given: Given) => Input<E>,
  { onDone, announce = true, keep, claim, ...options }: CommandOptions<Output<E>> & { claim?: Record<string, unknown> } = {},
) => {
  const client = useQueryClient()
  return useMutation({
    // One that can be kept is not held back without a network.
    ...(keep !== undefined && { networkMode: 'always' }),
    mutationFn: async (given: Given) => {
      const input = toInput(given)
      const wait = (label: string, lost: CallError): Promise<CallError> =>
        keepCommand(descriptor, input, { label, ...aboutIn(of, input), ...(claim !== undefined && { claim }) }, lost)
      // Its files have to go before it, and what tells of one thing after the other comes in that order.
      if (keep !== undefined && (namesKeptFiles(JSON.stringify(input)) || (claim !== undefined && isAnyWaiting())))
        throw await wait(keep, LOST())
      try {
        return await call(descriptor, input, { announce, ...options })
      } catch (error) {
        if (keep !== undefined && error instanceof CallError && error.unanswered) throw await wait(keep, error)
        throw error
      }
    },
    onSuccess: (done) => {
      onDone?.(done)
      // What was read comes again by itself; nobody waits for it.
      void refreshApp(client, of)
    },
  })
}

const asSent = (input: object): Record<string, unknown> => ({ ...input })

/** Adds a row. A failure is toasted unless `quiet`, as in every command; success says 操作成功! and refreshes the application. */
export const useAdd = <E extends Entity>(of: E, options?: CommandOptions<Output<EntityCalls['add']>>) =>
  useCommand(of, entityCall(of, 'add'), (input: InputOf<E>) => asSent(Object(input)), options)

export type Change<E extends Entity> = { uuid: string; version: number } & Partial<{ [Key in keyof InputOf<E>]: InputOf<E>[Key] | null }>

/** Changes the fields that are given; `version` refuses a row that somebody else changed meanwhile. */
export const useChange = <E extends Entity>(of: E, options?: CommandOptions<Output<EntityCalls['update']>>) =>
  useCommand(
    of,
    entityCall(of, 'update'),
    ({ uuid, version, ...changes }: Change<E>) => ({ ...changes, version, [addressOf(of).id]: uuid }),
    options,
  )

/** Deletes rows, all or none. */
export const useRemove = (of: Entity, options?: CommandOptions<Output<EntityCalls['delete']>>) =>
  useCommand(of, entityCall(of, 'delete'), (uuids: readonly string[]) => ({ [idListKey(addressOf(of).id)]: [...uuids] }), options)

/** What an action is done to, with the fields of its form; without rows it creates one. */
export interface Act {
  uuid?: string
  uuidList?: string[]
  version?: number
  form?: Record<string, unknown>
}

/** What the device says of an action that it may do without a network: who it is, and when it was. What the form says stands. */
const saidBy = ({ offline }: Pick<ActionSpec, 'offline'>): Record<string, unknown> =>
  offline === undefined
    ? {}
    : {
        [offline.id]: newId(),
        ...(offline.at !== undefined && { [offline.at]: new Date().toISOString() }),
        ...(offline.offset !== undefined && { [offline.offset]: Math.round(clockOffset()) }),
      }

/** What it says besides when it had to wait; undefined of one that does not name itself. */
const claimedBy = ({ offline }: Pick<ActionSpec, 'offline'>): { claim?: Record<string, unknown> } =>
  offline === undefined ? {} : { claim: offline.mark === undefined ? {} : { [offline.mark]: true } }

/** Does an action of the definition. */
export const useAct = (of: Entity, action: string, options?: CommandOptions<Output<Acting>>) => {
  const spec: Pick<ActionSpec, 'offline'> = of.spec.actions[action] ?? {}
  return useCommand(
    of,
    actionCall(of, action),
    ({ uuid, uuidList, version, form }: Act): Record<string, unknown> => {
      const { id } = addressOf(of)
      return {
        ...saidBy(spec),
        ...form,
        ...(uuid && { [id]: uuid }),
        ...(uuidList && { [idListKey(id)]: uuidList }),
        ...(version && { version }),
      }
    },
    { ...options, ...claimedBy(spec) },
  )
}

interface NewComment {
  uuid: string
  content: string
  images?: string[]
  mentions?: string[]
  audience?: Audience
}

/** Comments on a row. */
export const useComment = (of: Entity, options?: CommandOptions<Output<EntityCalls['commentAdd']>>) =>
  useCommand(
    of,
    entityCall(of, 'commentAdd'),
    ({ uuid, ...comment }: NewComment) => ({
      ...comment,
      [addressOf(of).id]: uuid,
    }),
    options,
  )

/** The full value of a masked phone; every look is logged, so nothing keeps it. */
export const useReveal = (of: Entity) =>
  useMutation({
    mutationFn: async ({ uuid, field }: { uuid: string; field: string }) =>
      (await call(entityCall(of, 'reveal'), { [addressOf(of).id]: uuid, field })).value,
  })

export interface ViewDraft {
  viewUuid?: string
  name: string
  sharedFlag: 0 | 1
  settings: ViewSettings
}

export const useSaveView = (of: Entity, options?: CommandOptions<Output<AppEndpoints['viewSave']>>) =>
  useCommand(of, appCall(of.spec.app, 'viewSave'), (draft: ViewDraft) => ({ entity: of.spec.name, ...draft }), options)

export const useDeleteView = (of: Entity, options?: CommandOptions<Output<AppEndpoints['viewDelete']>>) =>
  useCommand(of, appCall(of.spec.app, 'viewDelete'), (viewUuid: string) => ({ viewUuid }), options)
