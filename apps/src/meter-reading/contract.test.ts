import { describeContract } from '@qifuyun/server/testing.ts'
import { meterReadingApp } from '#src/meter-reading/app.ts'

describeContract(meterReadingApp)
