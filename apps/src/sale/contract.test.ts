import { describeContract } from '@qifuyun/server/testing.ts'
import { saleApp } from '#src/sale/app.ts'

describeContract(saleApp)
