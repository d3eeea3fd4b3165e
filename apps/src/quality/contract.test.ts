import { describeContract } from '@qifuyun/server/testing.ts'
import { qualityApp } from '#src/quality/app.ts'

describeContract(qualityApp)
