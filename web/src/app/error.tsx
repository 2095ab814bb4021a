'use client';

export { CrashView as default } from '#/components/crash/crash-view.tsx';
