import { describeContract } from '@qifuyun/server/testing.ts'
import { energyApp } from '#src/energy/app.ts'

describeContract(energyApp)
