import { describeContract } from '@qifuyun/server/testing.ts'
import { procurementApp } from '#src/procurement/app.ts'

describeContract(procurementApp)
