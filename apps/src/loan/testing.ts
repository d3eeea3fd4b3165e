import type { Page } from '@playwright/test'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'

export const LOANS_API = '/api/v1/application/pkg41'
const GARDEN = '01940000-0000-7000-8000-000700000001'

const add = async (page: Page, token: string, entity: string, row: object): Promise<string> => {
  const headers = { Authorization: token, 'Idempotency-Key': crypto.randomUUID() }
  const answer = await page.request.post(`${LOANS_API}/${entity}/add`, { data: row, headers })
  const { data }: { data: { uuid: string } } = await answer.json()
  return data.uuid
}

/** A ladder, lent to 高空作业 from today until tomorrow and not fetched yet. Gives the loan. */
export const lendLadder = async (page: Page, token: string): Promise<string> => {
  const ladder = await add(page, token, 'item', { code: 'T1', name: '梯子', kind: '1', projectUuid: GARDEN, qty: 9 })
  return add(page, token, 'loan', {
    projectUuid: GARDEN,
    borrowerKind: '1',
    borrower: '高空作业',
    phone: '13912345678',
    purpose: '换灯',
    dueAt: new Date(Date.now() + DAY_MS).toISOString(),
    items: [{ item: ladder, qty: 1 }],
  })
}
