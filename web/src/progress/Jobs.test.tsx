import { openImport, startExport } from '@qifuyun/ui/progress/api.ts'
import { addJob, useJobs } from '@qifuyun/ui/progress/store.ts'
import { fakeServer } from '@qifuyun/ui/testing/fake-server.ts'
import { renderInWorkspace } from '@qifuyun/ui/workspace/testing.tsx'
import { act, cleanup, configure, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Jobs } from './Jobs.tsx'

vi.setConfig({ testTimeout: 20_000 })
configure({ asyncUtilTimeout: 5_000 })

const ID = '01940000-0000-7000-8000-00bb00000001'
const record = (progressStateCode: string, more: object = {}) => ({
  code: 200,
  data: {
    progressId: ID,
    progressBusinessCode: 'app.pkg41.item',
    progressStateCode,
    progressTitle: '借用物导出',
    progressCount: 200,
    progressCompleteCount: 50,
    progressMsg: null,
    progressResultData: null,
    createTime: '2026-01-05T01:00:00.000Z',
    ...more,
  },
})
const RESULT = {
  excelHttpPath: '/file/1',
  fileName: '借用物_20260105.xlsx',
  count: 200,
  successCount: 200,
  failCount: 0,
  excelErrorPath: null,
}
const saved: string[] = []

beforeEach(() => {
  useJobs.setState({ jobs: [], importing: undefined })
  saved.length = 0
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const begin = async () => {
  await renderInWorkspace(<Jobs />)
  await act(async () => {
    await startExport({ businessCode: 'app.pkg41.item', title: '导出借用物', params: { columns: ['code'] } })
  })
}

test('a running export tells its share and goes on in the corner', async () => {
  const asked = fakeServer({ exportExcel: { code: 200, data: { progressId: ID } }, getProgressInfo: record('1109503') })
  await begin()
  expect(asked[0]?.body).toEqual({ progressBusinessCode: 'app.pkg41.item', progressParamData: { columns: ['code'] } })
  const bar = await screen.findByLabelText('导出借用物', { selector: '[role=progressbar]' })
  await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('25'))
  expect(screen.getByText('50 / 200 条')).toBeTruthy()
  await userEvent.click(screen.getByText('后台运行'))
  expect(await screen.findByLabelText('导出借用物，已完成 25%')).toBeTruthy()
  expect(saved).toEqual([])
})

test('a finished export is saved at once and says so', async () => {
  fakeServer({
    exportExcel: { code: 200, data: { progressId: ID } },
    getProgressInfo: record('1109505', { progressCompleteCount: 200, progressResultData: RESULT }),
    fetched: { code: 200, data: { count: 1 } },
  })
  await begin()
  expect(await screen.findByText('导出成功')).toBeTruthy()
  expect(saved).toEqual(['借用物_20260105.xlsx'])
  expect(useJobs.getState().jobs).toEqual([])
})

test('one that finished in the corner waits to be fetched', async () => {
  fakeServer({ getProgressInfo: record('1109505', { progressResultData: RESULT }), fetched: { code: 200, data: { count: 1 } } })
  addJob({ progressId: ID, kind: 'export', title: '导出借用物', minimised: true })
  await renderInWorkspace(<Jobs />)
  await screen.findAllByText('导出成功')
  expect(saved).toEqual([])
})

test('a failed one says why, in the words of the server', async () => {
  fakeServer({
    exportExcel: { code: 200, data: { progressId: ID } },
    getProgressInfo: record('1109504', { progressMsg: '数据超过200000行' }),
  })
  await begin()
  expect(await screen.findByText('数据超过200000行')).toBeTruthy()
  expect(saved).toEqual([])
})

test('more than three in the corner are counted', async () => {
  fakeServer({ getProgressInfo: record('1109503') })
  for (const n of [1, 2, 3, 4, 5]) addJob({ progressId: `${ID.slice(0, -1)}${n}`, kind: 'export', title: `导出${n}`, minimised: true })
  await renderInWorkspace(<Jobs />)
  expect(await screen.findByText('+2')).toBeTruthy()
  expect(screen.getAllByRole('progressbar')).toHaveLength(3)
})

test('an import without a file goes no further', async () => {
  const asked = fakeServer({})
  await renderInWorkspace(<Jobs />)
  act(() => openImport({ businessCode: 'app.pkg41.item', title: '导入借用物', params: {} }))
  await userEvent.click(await screen.findByText('下一步'))
  expect(await screen.findByText('请先上传文件')).toBeTruthy()
  expect(asked.filter(({ path }) => path.includes('importExcel'))).toEqual([])
})
