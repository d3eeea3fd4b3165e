import { expect, test } from 'vitest'
import { acceptance, lossesOf, unacceptedLosses } from './losses.ts'

test.each([
  ['DROP TABLE "loan_item" CASCADE;', ['drops the table loan_item']],
  ['drop table if exists "loan_item";', ['drops the table loan_item']],
  ['ALTER TABLE "loan_item" DROP COLUMN IF EXISTS "price";', ['drops the column loan_item.price']],
  ['ALTER TABLE "loan_item" DROP COLUMN "price";', ['drops the column loan_item.price']],
  ['ALTER TABLE "loan_item" ALTER COLUMN "qty" SET DATA TYPE text;', ['changes the type of loan_item.qty']],
  ['ALTER TABLE "loan_item" ALTER COLUMN "qty" SET NOT NULL;', ['lets loan_item.qty be empty no longer']],
  ['ALTER TABLE "loan_item" ADD COLUMN "brand" text NOT NULL;', ['adds loan_item.brand, which may not be empty and has no default']],
  ['ALTER TABLE "loan_item" ADD COLUMN "brand" text DEFAULT \'\' NOT NULL;', []],
  ['ALTER TABLE "loan_item" ADD COLUMN "brand" text;', []],
  ['CREATE TABLE "loan_item" ("uuid" uuid NOT NULL);--> statement-breakpoint\nCREATE INDEX "i" ON "loan_item" ("uuid");', []],
  ['DROP INDEX "loan_item_code_idx";', []],
])('%s', (text, losses) => {
  expect(lossesOf(text)).toEqual(losses)
})

test('what the head of a migration accepts is no loss any more, anything else is', () => {
  const text = 'ALTER TABLE "loan_item" DROP COLUMN "price";\nDROP TABLE "loan_loan";'
  expect(unacceptedLosses(acceptance(['drops the column loan_item.price']) + text)).toEqual(['drops the table loan_loan'])
  expect(unacceptedLosses(acceptance(lossesOf(text)) + text)).toEqual([])
})

test('a line that accepts nothing accepts no loss, whatever it says', () => {
  const text = '-- Rejected: drops the table loan_loan\nDROP TABLE "loan_loan"; -- Accepted: '
  expect(unacceptedLosses(text)).toEqual(['drops the table loan_loan'])
})
