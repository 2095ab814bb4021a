declare module '*.css';

declare module '*.webp' {
  const url: string;
  export default url;
}

declare module '*.css?inline' {
  const styles: string;
  export default styles;
}
