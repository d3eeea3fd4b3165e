import { describeContract } from '@qifuyun/server/testing.ts'
import { feeApp } from '#src/fee/app.ts'

describeContract(feeApp)
