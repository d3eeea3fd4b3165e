import { describeContract } from '@qifuyun/server/testing.ts'
import { officeWorkApp } from '#src/office-work/app.ts'

describeContract(officeWorkApp)
