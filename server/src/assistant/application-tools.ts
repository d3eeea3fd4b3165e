import type { AskCall, AssistantLookUp, AssistantProposal } from '@qifuyun/kit/assistant.ts'
import { refusing, SERVED } from '#src/applications/service.ts'
import { type Deed, deed } from './deed.ts'
import { type Asker, type LookUp, lookUp } from './look-up.ts'

const askAs =
  ({ caller, request, call }: Asker): AskCall =>
  (endpoint, input) =>
    call(caller, endpoint, input, request)

const lookUpOf = ({ run, ...tool }: AssistantLookUp): LookUp =>
  lookUp({ ...tool, run: async (asker, input) => ({ text: await refusing(() => run(askAs(asker), input)), citations: [] }) })

const deedOf = ({ prepare, ...proposal }: AssistantProposal): Deed =>
  deed({ ...proposal, prepare: (input, { asker, platform }) => refusing(() => prepare(askAs(asker), input, () => platform.ids.uuid())) })

const declared = SERVED.map(({ assistantTools = {} }) => assistantTools)

/** What applications let the assistant look up. */
export const APPLICATION_LOOK_UPS: readonly LookUp[] = declared.flatMap(({ lookUps = [] }) => lookUps.map(lookUpOf))

/** What applications let it propose. */
export const APPLICATION_DEEDS: readonly Deed[] = declared.flatMap(({ proposals = [] }) => proposals.map(deedOf))
