import type { BoardTask } from '@qifuyun/kit/rounds/board-call.ts'
import { renderInWorkspace } from '@qifuyun/ui/workspace/testing.tsx'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { TaskCell } from './RoundCell.tsx'

const NOW = Date.parse('2026-03-18T09:42:00+08:00')
const at = (clock: string): string => new Date(`2026-03-18T${clock}:00+08:00`).toISOString()

const task = (more: Partial<BoardTask>): BoardTask => ({
  ...{ uuid: 'u', no: 'XJ1', name: '电梯机房', route: 'r', day: '2026-03-18', state: '20', begin: at('09:00'), end: at('10:30') },
  ...{ closes: at('11:30'), finishAt: null, user: 'someone', userName: '黄伟', total: 9, done: 7 },
  ...{ abnormal: 0, missed: 0, madeUp: 0, transferred: false },
  ...more,
})

afterEach(cleanup)

const nameOf = async (of: BoardTask): Promise<string> => {
  await renderInWorkspace(
    <TaskCell task={of} now={NOW} faceOf={() => null} chosen={false} onChoose={() => undefined} moves={false} onDrop={() => undefined} />,
  )
  return screen.getByRole('button').textContent
}

test.each([
  ['late', { begin: at('08:00'), end: at('09:30') }, ['超时', '还差 2 点', '超 12 分']],
  ['missed', { state: '40', missed: 2, end: at('09:30') }, ['漏检', '漏 2 点']],
  ['missed to the last', { state: '50', done: 0, missed: 9, end: at('09:30') }, ['漏检', '漏 9 点']],
  ['done with findings', { state: '30', done: 9, abnormal: 3, finishAt: at('09:20') }, ['已完成', '异常 3 点']],
  ['walked with findings', { abnormal: 1 }, ['进行中', '异常 1 点', '剩 48 分']],
  ['done after the end', { state: '30', done: 9, madeUp: 2, finishAt: at('09:40') }, ['已完成', '补 2']],
  ['given to somebody else', { state: '10', transferred: true, begin: at('10:00') }, ['未开始', '转派', '黄伟']],
  ["nobody's", { state: '10', user: null, userName: null, begin: at('10:00') }, ['待领取', '没人走']],
] as const)('a cell that is %s says why in its name', async (_what, more, reasons) => {
  const said = await nameOf(task(more))
  for (const reason of reasons) expect(said).toContain(reason)
})
