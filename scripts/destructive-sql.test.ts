import { expect, test } from 'vitest'
// @ts-expect-error scripts are plain JavaScript, so that Node 20 runs them before anything is installed
import { destructiveParts } from './destructive-sql.mjs'

test.each([
  ['DROP TABLE "loan_item" CASCADE;', ['drops the table loan_item']],
  ['ALTER TABLE "loan_item" DROP COLUMN "price";', ['drops the column loan_item.price']],
  ['ALTER TABLE "loan_item" ALTER COLUMN "qty" SET DATA TYPE text;', ['changes the type of loan_item.qty']],
  ['ALTER TABLE "loan_item" ALTER COLUMN "qty" SET NOT NULL;', ['lets loan_item.qty be empty no longer']],
  ['ALTER TABLE "loan_item" ADD COLUMN "brand" text NOT NULL;', ['adds loan_item.brand, which may not be empty and has no default']],
  ['ALTER TABLE "loan_item" ADD COLUMN "brand" text DEFAULT \'\' NOT NULL;', []],
  ['ALTER TABLE "loan_item" ADD COLUMN "brand" text;', []],
  ['CREATE TABLE "loan_item" ("uuid" uuid NOT NULL);--> statement-breakpoint\nCREATE INDEX "i" ON "loan_item" ("uuid");', []],
  ['DROP INDEX "loan_item_code_idx";', []],
])('%s', (text, parts) => {
  expect(destructiveParts(text)).toEqual(parts)
})
