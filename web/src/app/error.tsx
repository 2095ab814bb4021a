'use client';

export { CrashPage as default } from '#/components/crash/crash-page.tsx';
