import { describeContract } from '@qifuyun/server/testing.ts'
import { shiftsApp } from '#src/shifts/app.ts'

describeContract(shiftsApp)
