import { exportExcel } from '@qifuyun/contract/progress/endpoints.ts'
import { searchQuery } from '@qifuyun/contract/search/endpoints.ts'
import { askingWorld, callsTool, ending, says } from '@qifuyun/server/testing.ts'
import { expect, test } from 'vitest'

const asking = askingWorld()

const found = async (name: 'zhangwei' | 'liuyang', given: object): Promise<string> => {
  asking.model.next(callsTool('my_jobs', given), says(['好']))
  await asking.ask(name, { content: '我导出的文件呢' })
  return asking.lastFinding().replaceAll('\\', '')
}

test('the assistant and the search find what somebody has had made, for that person alone', async () => {
  const by = asking.world.as('zhangwei')
  const { progressId } = (await by.call(exportExcel, { progressBusinessCode: 'main_data.project', progressParamData: {} })).data
  await ending(asking.world, 'zhangwei', progressId)
  const seen = await found('zhangwei', { keyword: '项目' })
  for (const said of ['"title":"项目导出"', '"state":"已完成"', 'entity=mine']) expect(seen).toContain(said)
  expect(await found('liuyang', {})).not.toContain('项目导出')
  const titles = async (name: 'zhangwei' | 'liuyang') => {
    const { groups } = (await asking.world.as(name).call(searchQuery, { keyword: '项目导出', types: ['job'] })).data
    return groups.flatMap(({ list }) => list.map(({ title }) => title))
  }
  expect(await titles('zhangwei')).toContain('项目导出')
  expect(await titles('liuyang')).toEqual([])
})
