import { describeContract } from '@qifuyun/server/testing.ts'
import { reconcilingApp } from '#src/reconciling/app.ts'

describeContract(reconcilingApp)
