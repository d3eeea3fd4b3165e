import { type AssistantTools, assistantLookUp } from '@qifuyun/kit/assistant.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import { filterOf } from '@qifuyun/kit/where.ts'
import { z } from 'zod'
import { execution } from '#src/zky/executions/execution.ts'
import { scene } from '#src/zky/scenes/scene.ts'

const FOUND = 20

const scenes = assistantLookUp({
  name: 'zky_scenes',
  label: '查询场景',
  description: '列出智控场景：名称、触发方式、启用或停用、上次与下次执行时间。可按名称查找，最多 20 条。',
  input: z.object({ keyword: z.string().max(50).optional() }),
  async run(ask, { keyword }) {
    const { list, page } = await ask(entityEndpoints(scene).page, { pageSize: FOUND, ...(keyword && { keyword }) })
    return {
      total: page.total,
      scenes: list.map(({ uuid, name, trigger, state, lastRunAt, nextAt }) => ({
        ...{ name, trigger, state, lastRunAt, nextAt },
        path: rowPath(scene, String(uuid)),
      })),
    }
  },
})

const failures = assistantLookUp({
  name: 'zky_failures',
  label: '查询未成功的场景执行',
  description: '列出最近部分成功、失败或已错过的场景执行：单号、场景、时间、成功与总台次、说明。最多 20 条。',
  input: z.object({}),
  async run(ask) {
    const filter = filterOf(execution, (f) => f.state('partial', 'failed', 'missed'))
    const { list, page } = await ask(entityEndpoints(execution).page, { pageSize: FOUND, filter })
    return {
      total: page.total,
      executions: list.map(({ uuid, no, sceneName, at, succeeded, total, reason, state }) => ({
        ...{ no, scene: sceneName, at, succeeded, total, reason, state },
        path: rowPath(execution, String(uuid)),
      })),
    }
  },
})

export const assistantTools: AssistantTools = { lookUps: [scenes, failures] }
