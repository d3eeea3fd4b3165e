import type { Page } from '@playwright/test'
import { expect } from '@qifuyun/e2e/product.ts'
import { slotSoon } from '@qifuyun/e2e/slot.ts'

export const APP = '/api/v1/application/pkg3'
export const ZHANG_WEI_UUID = '01940000-0000-7000-8000-000100000001'

const unique = (words: string): string => `${words}${crypto.randomUUID().slice(0, 4)}`

type Answer = Record<string, unknown>

/** A call that succeeds. */
export const post = async (page: Page, token: string, path: string, data: object): Promise<Answer> => {
  const headers = { Authorization: token, 'Idempotency-Key': crypto.randomUUID() }
  const answer = await page.request.post(path, { data, headers })
  const read: { code: number; msg: string; data: Answer } = await answer.json()
  expect([read.code, path, read.code === 200 ? '' : read.msg]).toEqual([200, path, ''])
  return read.data
}

/** Rows of an entity in which a field has a value. */
export const rowsOf = async (page: Page, token: string, path: string, field: string, value: string): Promise<Answer[]> => {
  const { list } = await post(page, token, `${path}/page`, { filter: { field, cmp: 'eq', value }, pageSize: 50 })
  return list as Answer[]
}

/** A round of these points that begins within the hour, walked by 张伟, in the project of the demo. */
export const planned = async (page: Page, token: string, names: readonly string[], more: object = {}) => {
  const projectUuid = '01940000-0000-7000-8000-000700000001'
  const items = [{ title: '温度', kind: '3', min: 0, max: 60, unit: '℃', required: true, photo: '1' }]
  const { uuid: standard } = await post(page, token, `${APP}/standard/add`, { name: unique('日检'), items })
  const codes: string[] = []
  const points: { point: unknown }[] = []
  for (const name of names) {
    const code = unique('P-')
    const { uuid } = await post(page, token, `${APP}/point/add`, { code, name, kind: '2', standard, projectUuid, radius: 50 })
    points.push({ point: uuid })
    const [read] = await rowsOf(page, token, `${APP}/point`, 'code', code)
    codes.push(String(read?.qr))
  }
  const name = unique('配电房')
  const { uuid: route } = await post(page, token, `${APP}/route/add`, { name, projectUuid, points })
  const times = { period: '1', slots: [slotSoon()], leadMinutes: 120, validFrom: '2026-01-01' }
  const who = { users: [ZHANG_WEI_UUID], assign: '1', signType: '1', makeUpHours: 0 }
  const { uuid: plan } = await post(page, token, `${APP}/plan/add`, { name, route, ...times, ...who, ...more })
  const [task] = await rowsOf(page, token, `${APP}/task`, 'plan', String(plan))
  return { name, projectUuid, codes, task: String(task?.uuid), no: String(task?.no) }
}
