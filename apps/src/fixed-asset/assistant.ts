import { type AssistantTools, assistantLookUp } from '@qifuyun/kit/assistant.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import { exactText, yuan } from '@qifuyun/kit/values/exact.ts'
import { z } from 'zod'
import { fixedAssetApp } from '#src/fixed-asset/app.ts'
import { depPreview, myAssets } from '#src/fixed-asset/calls.ts'
import { asset } from '#src/fixed-asset/cards/asset.ts'

const FOUND = 20

/** What the asker has, as on the page 我的资产. */
const mine = assistantLookUp({
  name: 'my_assets',
  label: '我的资产',
  description: '列出提问人名下的资产：编号、名称、位置、是否借用、应归还日期、是否逾期。',
  input: z.object({}),
  run: (ask) => ask(customEndpoint(fixedAssetApp, myAssets), {}),
})

/** Cards by a word of theirs, as the asker may see them. */
const find = assistantLookUp({
  name: 'find_assets',
  label: '查找资产',
  description: '按编号、名称、规格或序列号查找资产卡片，得到状态、使用人、部门、位置和净值（元，无权查看金额时没有）。最多 20 个。',
  input: z.object({ keyword: z.string().trim().min(1).max(50) }),
  async run(ask, { keyword }) {
    const { list, page } = await ask(entityEndpoints(asset).page, { keyword, pageSize: FOUND })
    const shown = ['no', 'name', 'spec', 'state', 'userName', 'organName', 'projectName', 'positionText', 'dueBack'] as const
    return {
      total: page.total,
      states: Object.fromEntries(asset.spec.states.map(({ code, label }) => [code, label])),
      assets: list.map((row) => {
        const said: Record<string, unknown> = Object(row)
        return {
          ...Object.fromEntries(shown.map((key) => [key, said[key] ?? null])),
          ...(typeof said.netValue === 'number' && { net: exactText(yuan(said.netValue), 2) }),
          path: rowPath(asset, String(said.uuid)),
        }
      }),
    }
  },
})

/** What the next run would charge. */
const depreciation = assistantLookUp({
  name: 'next_depreciation',
  label: '下次折旧',
  description: '下一个待计提月份的折旧：资产数、合计（分）、按部门和分类的金额。',
  input: z.object({}),
  run: (ask) => ask(customEndpoint(fixedAssetApp, depPreview), {}),
})

export const assistantTools: AssistantTools = { lookUps: [mine, find, depreciation] }
