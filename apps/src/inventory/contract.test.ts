import { describeContract } from '@qifuyun/server/testing.ts'
import { inventoryApp } from '#src/inventory/app.ts'

describeContract(inventoryApp)
