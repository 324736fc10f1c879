// Reads PDF files beside the page. It is a module of ours, so that the build gives it an address that the content security policy allows.
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
