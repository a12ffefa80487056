import { apply, type Matrix } from "./matrix.ts";

/** An upright rectangle on the page, in points. */
export interface Rectangle {
  left: number;
  bottom: number;
  right: number;
  top: number;
}

/** The upright rectangle around a transformed one. */
export function boxOf(matrix: Matrix, x0: number, y0: number, x1: number, y1: number): Rectangle {
  const corners = [apply(matrix, x0, y0), apply(matrix, x1, y0), apply(matrix, x0, y1), apply(matrix, x1, y1)];
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) };
}

/** A point of slack: text stands on the edge of its background. */
export function isInside({ left, right, bottom, top }: Rectangle, { x, y }: { x: number; y: number }): boolean {
  return x >= left - 1 && x <= right + 1 && y >= bottom - 1 && y <= top + 1;
}

/** How much of the page an area is as large as, at most 1. */
export function shareOf(area: Rectangle, page: Rectangle): number {
  const size = ({ left, right, bottom, top }: Rectangle): number => Math.abs((right - left) * (top - bottom));
  return size(page) === 0 ? 0 : Math.min(1, size(area) / size(page));
}
