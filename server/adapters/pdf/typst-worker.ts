import { parentPort } from 'node:worker_threads';
import { forget, type RenderOrder, renderOrder } from './render.ts';

// The same file is the thread for ordinary documents and the process for heavy ones (carrier.ts).
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
