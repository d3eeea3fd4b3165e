import { describeContract } from '@qifuyun/server/testing.ts'
import { workOrderApp } from '#src/work-order/app.ts'

describeContract(workOrderApp)
