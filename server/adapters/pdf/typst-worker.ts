import { parentPort } from 'node:worker_threads';
import { forget, type RenderOrder, renderOrder } from './render.ts';

// This file runs as the thread for ordinary documents and as the process for heavy ones (render-worker.ts).
if (parentPort) {
  const port = parentPort;
  port.on('message', (order: RenderOrder) => {
    const done = renderOrder(order);
    port.postMessage(done, 'pdf' in done ? [done.pdf.buffer] : []);
    forget();
  });
} else {
  process.on('message', (order: RenderOrder) => process.send?.(renderOrder(order), forget));
  process.on('disconnect', () => process.exit());
}
