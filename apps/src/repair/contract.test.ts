import { describeContract } from '@qifuyun/server/testing.ts'
import { repairApp } from '#src/repair/app.ts'

describeContract(repairApp)
