import { CELL_M, COLUMNS, castRay, ROWS } from '../engine/floor-map.ts';
import type { Point } from '../engine/floor-map.ts';
import { BRAKING, ROBOT_RADIUS } from '../engine/robot-base.ts';
import type { Pose } from '../engine/robot-base.ts';
import type { Simulation } from '../engine/simulation.ts';
import { TELEOP_CONFIG } from '../engine/teleop-robot-part.ts';
import { drawCharger, drawFloor } from './floor-layer.ts';
import { readSceneColors } from './scene-colors.ts';
import type { SceneColors } from './scene-colors.ts';

const MAX_PIXEL_RATIO = 2;
const RADIUS = ROBOT_RADIUS / CELL_M;

const LASER = { rays: 89, stepRadians: Math.PI / 60, rangeM: 3 };

const TRAIL_POINTS = 240;
/** In cells. */
const TRAIL_STEP = 0.25;

const toCells = ({ x, y }: Point): Point => ({ x: x / CELL_M, y: y / CELL_M });

/** Draws the simulation on a canvas. One unit is a cell. */
export class Scene {
  readonly #canvas: HTMLCanvasElement;
  readonly #context: CanvasRenderingContext2D;
  readonly #floor = document.createElement('canvas');
  readonly #simulation: Simulation;
  readonly #trail: Point[] = [];
  #colors: SceneColors;

  constructor(canvas: HTMLCanvasElement, context: CanvasRenderingContext2D, simulation: Simulation) {
    this.#canvas = canvas;
    this.#context = context;
    this.#simulation = simulation;
    this.#colors = readSceneColors(canvas.parentElement ?? document.body);
    this.update();
  }

  /** Adapts to the size of the canvas and the color mode. */
  update(): void {
    const ratio = Math.min(devicePixelRatio, MAX_PIXEL_RATIO);
    const width = Math.max(Math.round(this.#canvas.clientWidth * ratio), 1);
    const height = Math.round((width * ROWS) / COLUMNS);
    this.#colors = readSceneColors(this.#canvas.parentElement ?? document.body);
    for (const each of [this.#canvas, this.#floor]) {
      each.width = width;
      each.height = height;
    }
    const floor = this.#floor.getContext('2d');
    if (!floor) return;
    floor.scale(width / COLUMNS, width / COLUMNS);
    drawFloor(floor, this.#simulation.map, this.#colors);
    const charger = toCells(this.#simulation.map.charger);
    drawCharger(floor, charger.x, charger.y, this.#colors.accent);
    this.draw();
  }

  draw(): void {
    const context = this.#context;
    const { base, page, isCut, event } = this.#simulation;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
    context.drawImage(this.#floor, 0, 0);
    context.scale(this.#canvas.width / COLUMNS, this.#canvas.width / COLUMNS);
    context.lineCap = 'round';
    context.lineJoin = 'round';
    this.#drawTrail(toCells(base.pose));
    this.#drawLaser(base.pose);
    if (page.report) this.#drawReported(page.report.pose);
    this.#drawStoppingDistance();
    this.#drawRobot(base.pose, isCut);
    if (event?.kind === 'stopped' && event.distance > 0.05) this.#drawMeasuredStop(event.from, event.to);
  }

  #drawTrail(position: Point): void {
    const last = this.#trail.at(-1);
    if (!last || Math.hypot(position.x - last.x, position.y - last.y) > TRAIL_STEP) this.#trail.push(position);
    if (this.#trail.length > TRAIL_POINTS) this.#trail.shift();
    const context = this.#context;
    context.strokeStyle = this.#colors.live;
    context.lineWidth = 0.1;
    context.globalAlpha = 0.55;
    context.beginPath();
    for (const { x, y } of [...this.#trail, position]) context.lineTo(x, y);
    context.stroke();
    context.globalAlpha = 1;
  }

  #drawLaser({ x, y, heading }: Pose): void {
    const context = this.#context;
    const { map } = this.#simulation;
    context.strokeStyle = this.#colors.live;
    context.fillStyle = this.#colors.live;
    const rays = Array.from({ length: LASER.rays }, (_, index) => {
      const angle = heading + (index - (LASER.rays - 1) / 2) * LASER.stepRadians;
      const distance = castRay(map, { x, y }, angle, LASER.rangeM);
      return { ...toCells({ x: x + Math.cos(angle) * distance, y: y + Math.sin(angle) * distance }), distance };
    });
    const center = toCells({ x, y });
    // The scanned area, filled, with every fourth ray as a line.
    context.globalAlpha = 0.07;
    context.beginPath();
    context.moveTo(center.x, center.y);
    for (const ray of rays) context.lineTo(ray.x, ray.y);
    context.fill();
    context.globalAlpha = 0.3;
    context.lineWidth = 0.05;
    context.beginPath();
    for (const [index, ray] of rays.entries()) {
      if (index % 4 !== 0) continue;
      context.moveTo(center.x, center.y);
      context.lineTo(ray.x, ray.y);
    }
    context.stroke();
    context.globalAlpha = 1;
    context.beginPath();
    for (const ray of rays) {
      if (ray.distance >= LASER.rangeM) continue;
      context.moveTo(ray.x, ray.y);
      context.arc(ray.x, ray.y, 0.1, 0, 2 * Math.PI);
    }
    context.fill();
  }

  /** The position that the page knows, which is older than the real one. */
  #drawReported(pose: Pose): void {
    const { x, y } = toCells(pose);
    const context = this.#context;
    context.strokeStyle = this.#colors.muted;
    context.lineWidth = 0.08;
    context.setLineDash([0.2, 0.2]);
    context.beginPath();
    context.arc(x, y, RADIUS, 0, 2 * Math.PI);
    context.stroke();
    context.setLineDash([]);
  }

  /** How far the robot would drive if the connection failed now. */
  #drawStoppingDistance(): void {
    const { base, teleop } = this.#simulation;
    const speed = base.velocity.linear;
    if (Math.abs(speed) < 0.05) return;
    const reaction = teleop.isDriving ? Math.abs(speed) * (TELEOP_CONFIG.deadmanMs / 1000) : 0;
    const distance = (reaction + speed ** 2 / (2 * BRAKING)) * Math.sign(speed);
    const from = toCells(base.pose);
    const to = toCells({
      x: base.pose.x + Math.cos(base.pose.heading) * distance,
      y: base.pose.y + Math.sin(base.pose.heading) * distance,
    });
    const context = this.#context;
    context.strokeStyle = this.#colors.warning;
    context.globalAlpha = 0.3;
    context.lineWidth = 2 * RADIUS;
    context.beginPath();
    context.moveTo(from.x, from.y);
    context.lineTo(to.x, to.y);
    context.stroke();
    context.globalAlpha = 1;
  }

  #drawRobot(pose: Pose, isCut: boolean): void {
    const { x, y } = toCells(pose);
    const context = this.#context;
    context.save();
    context.translate(x, y);
    context.rotate(pose.heading);
    context.fillStyle = this.#colors.ground;
    context.strokeStyle = isCut ? this.#colors.danger : this.#colors.accent;
    context.lineWidth = 0.1;
    context.beginPath();
    context.arc(0, 0, RADIUS, 0, 2 * Math.PI);
    context.fill();
    context.stroke();
    context.fillStyle = isCut ? this.#colors.danger : this.#colors.accentFill;
    context.beginPath();
    context.moveTo(0.62, 0);
    context.lineTo(-0.38, -0.42);
    context.lineTo(-0.16, 0);
    context.lineTo(-0.38, 0.42);
    context.fill();
    context.restore();
  }

  #drawMeasuredStop(from: Point, to: Point): void {
    const [start, end] = [toCells(from), toCells(to)];
    const angle = Math.atan2(end.y - start.y, end.x - start.x);
    const side = { x: -Math.sin(angle) * 1.3, y: Math.cos(angle) * 1.3 };
    const context = this.#context;
    context.strokeStyle = this.#colors.danger;
    context.lineWidth = 0.1;
    context.beginPath();
    for (const { x, y } of [start, end]) {
      context.moveTo(x + side.x * 0.8, y + side.y * 0.8);
      context.lineTo(x + side.x * 1.2, y + side.y * 1.2);
    }
    context.moveTo(start.x + side.x, start.y + side.y);
    context.lineTo(end.x + side.x, end.y + side.y);
    context.stroke();
  }
}
