import { z } from 'zod';

/** The floors to drive on, by name. */
export const SIMULATION_MAPS = ['warehouse', 'offices'] as const;
export type SimulationMap = (typeof SIMULATION_MAPS)[number];

/** What visitors can see and change besides driving. */
export const SIMULATION_PANELS = ['network', 'health', 'lock'] as const;
export type SimulationPanel = (typeof SIMULATION_PANELS)[number];

/** Fields that the block and the section of marketing pages share. */
export const simulationFields = () => ({
  map: z.enum(SIMULATION_MAPS).default('warehouse'),
  panels: z.array(z.enum(SIMULATION_PANELS)).default([...SIMULATION_PANELS]),
});

/** A simulated robot that visitors drive in the page. */
export const simulationModel = z.object({
  _type: z.literal('simulation'),
  _key: z.string(),
  caption: z.string().optional(),
  ...simulationFields(),
});
export type SimulationBlock = z.infer<typeof simulationModel>;
