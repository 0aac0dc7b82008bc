export { exampleInputs } from './example.ts';
export { calculatorInputs, type InputsOf, inputsSchema } from './inputs.ts';
export { offeredTerms } from './limits.ts';
export { parameterIssues } from './parameter-issues.ts';
export {
  type CalculatorKind,
  type CalculatorValues,
  type CommonParameters,
  calculatorKinds,
  feeModes,
  guarantees,
  isCalculatorKind,
  lifeInsuranceBases,
  maxTermMonths,
  type ParametersOf,
  type ParametersReading,
  readParameters,
  roundings,
  setConsumerLoanLabel,
  vehicleConditions,
} from './parameters.ts';
export { publicSimulation, type SimulationResult, simulate } from './simulate.ts';
export { type Simulation, type SimulationInstallment, simulationShape } from './simulation.ts';
