import * as calls from '@qifuyun/contract/approvals/config-endpoints.ts'
import type { Endpoint } from '@qifuyun/contract/core/endpoint.ts'
import { DICTIONARY } from '@qifuyun/contract/dictionaries/dictionary.ts'
import { choicesOf } from '#src/dictionaries/service.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { type Call, handle, type Route } from '#src/platform/http/route.ts'
import type { Platform } from '#src/platform/platform.ts'
import { tryCases } from '../simulation/case-simulation.ts'
import { simulate } from '../simulation/simulate.ts'
import { copyOf, enableFlow, getDefinition, listFlows, listVersions, presentDefinition, removeFlow, saveFlow } from './flows.ts'
import { defaultIcons } from './icons.ts'
import { needConfigurator } from './manage.ts'
import { roleChoices, rolesByUuid } from './role-choices.ts'
import { getTemplate, listTemplates, saveTemplate } from './templates.ts'

const categories = () =>
  choicesOf(DICTIONARY.flowCategory).map(({ dictCode, dictName }) => ({ categoryCode: dictCode, categoryName: dictName }))

type TenantEndpoint = Endpoint & { access: 'tenant' }

/** Runs the answer of a call in a transaction of the caller's enterprise. */
const inside =
  ({ db }: Platform) =>
  <E extends TenantEndpoint, T>(work: (tx: Tx, call: Call<E>) => Promise<T>) =>
  (call: Call<E>): Promise<T> => {
    const { enterpriseUuid, userUuid } = call.caller as Call<TenantEndpoint>['caller']
    return db.tenant(enterpriseUuid, userUuid, (tx) => work(tx, call))
  }

const flowRoutes = (platform: Platform): Route[] => {
  const run = inside(platform)
  return [
    handle(
      calls.getAppFlow,
      run((tx, { caller, input }) => listFlows(tx, caller, input)),
    ),
    handle(
      calls.getUpdateFlowInfo,
      run((tx, { caller, input }) => getDefinition(tx, caller, input)),
    ),
    handle(
      calls.getFlowVersions,
      run((tx, { caller, input }) => listVersions(tx, caller, input.flowUuid)),
    ),
    handle(
      calls.saveModelInfo,
      run(async (tx, { caller, input, settle }) => {
        const output = await saveFlow(tx, platform, caller, input)
        await settle(tx, output)
        return output
      }),
    ),
    handle(
      calls.enableOrDisableFlow,
      run(async (tx, { caller, input }) => {
        await enableFlow(tx, platform, caller, input.flowUuid, input.enableFlag === 1)
        return null
      }),
    ),
    handle(
      calls.copyFlow,
      run((tx, { caller, input, request: { language } }) => copyOf(tx, platform, caller, input, language)),
    ),
    handle(
      calls.deleteFlow,
      run(async (tx, { caller, input }) => {
        await removeFlow(tx, platform, caller, input.flowUuid)
        return null
      }),
    ),
    handle(
      calls.simulateFlow,
      run((tx, { caller, input }) => simulate(tx, platform, caller, input)),
    ),
    handle(
      calls.simulateCases,
      run((tx, { caller, input }) => tryCases(tx, platform, caller, input)),
    ),
  ]
}

const choiceRoutes = (platform: Platform): Route[] => {
  const run = inside(platform)
  return [
    handle(calls.getListModelCategory, () => categories()),
    handle(
      calls.getDefaultIcon,
      run(async (tx, { caller }) => {
        await needConfigurator(tx, caller)
        return defaultIcons()
      }),
    ),
    handle(
      calls.getFlowRoleTree,
      run((tx) => roleChoices(tx)),
    ),
    handle(
      calls.getListRoleByUuid,
      run((tx, { input }) => rolesByUuid(tx, input.orgRoleIds)),
    ),
    handle(
      calls.getSystemTem,
      run(async (tx, { caller, input }) => {
        await needConfigurator(tx, caller)
        const shown = (await listTemplates(tx)).filter(
          ({ definition }) => !input.categoryCode || definition.categoryCode === input.categoryCode,
        )
        return shown.map(({ templateUuid, flowCode, definition: { flowName, flowIcon, categoryCode } }) => ({
          templateUuid,
          templateName: flowName,
          flowIcon,
          categoryCode,
          flowCode,
        }))
      }),
    ),
    handle(
      calls.getSysTemTemInfo,
      run(async (tx, { caller, input }) => {
        await needConfigurator(tx, caller)
        const { definition, flowCode } = await getTemplate(tx, input.templateUuid)
        return presentDefinition(tx, definition, { flowCode, appUuid: null })
      }),
    ),
  ]
}

const operatorRoutes = (platform: Platform): Route[] => [
  handle(calls.getOperatorTem, ({ input }) =>
    platform.db.system(async (tx) => {
      const found = input.templateUuid === undefined ? await listTemplates(tx) : [await getTemplate(tx, input.templateUuid)]
      const shown = []
      for (const { templateUuid, version, definition, flowCode } of found)
        shown.push({ templateUuid, version, ...(await presentDefinition(tx, definition, { flowCode, appUuid: null })) })
      return shown
    }),
  ),
  handle(calls.saveOperatorTem, ({ input, caller }) => platform.db.system((tx) => saveTemplate(tx, platform, caller.userUuid, input))),
]

export const configRoutes = (platform: Platform): Route[] => [
  ...flowRoutes(platform),
  ...choiceRoutes(platform),
  ...operatorRoutes(platform),
]
