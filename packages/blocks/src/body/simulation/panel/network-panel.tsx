import { useId, useState } from 'react';
import type { NetworkConditions } from '../engine/network-link.ts';
import { CommandAgeTrace } from './command-age-trace.tsx';

interface NetworkPanelProps {
  network: NetworkConditions;
  commandAges: readonly (number | undefined)[];
  onChange: (network: NetworkConditions) => void;
}

/** Sliders for the latency and loss of the connection. */
export function NetworkPanel({ network: initial, commandAges, onChange }: NetworkPanelProps) {
  const [network, setNetwork] = useState(initial);
  const change = (changed: Partial<NetworkConditions>) => {
    const next = { ...network, ...changed };
    setNetwork(next);
    onChange(next);
  };
  return (
    <section className="simulation-panel simulation-network" aria-label="Network">
      <p className="label">Network</p>
      <Slider
        label="Round-trip latency"
        text={`${network.roundTripMs} ms`}
        value={network.roundTripMs}
        max={800}
        step={20}
        onChange={(roundTripMs) => change({ roundTripMs })}
      />
      <Slider
        label="Packet loss"
        text={`${Math.round(network.loss * 100)} %`}
        value={network.loss * 100}
        max={90}
        step={5}
        onChange={(percent) => change({ loss: percent / 100 })}
      />
      <CommandAgeTrace ages={commandAges} />
      <p className="simulation-legend">Age of commands. Above the line, the robot drops them.</p>
    </section>
  );
}

interface SliderProps {
  label: string;
  /** The value with its unit. */
  text: string;
  value: number;
  max: number;
  step: number;
  onChange: (value: number) => void;
}

function Slider({ label, text, value, max, step, onChange }: SliderProps) {
  const id = useId();
  return (
    <p className="simulation-slider">
      <label htmlFor={id}>{label}</label>
      <span aria-hidden="true">{text}</span>
      <input
        id={id}
        type="range"
        min={0}
        max={max}
        step={step}
        value={value}
        aria-valuetext={text}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      />
    </p>
  );
}
